/** `hour`: since 1970, in which the event was dropped. `bus_publishers`: how many events it has taken from each service. `types`: null until a subscription of the version before has told them. `missed`: it has yet to be told. */
const tables = `
  create table if not exists bus_events (
    position integer primary key autoincrement, id text not null unique, type text not null, event text not null
  );
  create index if not exists bus_events_by_type on bus_events (type, position);
  create table if not exists bus_subscriptions (
    name text primary key, types text, position integer not null, failures integer not null,
    missed integer not null, read_at integer not null
  ) without rowid;
  create table if not exists bus_dead_letters (
    subscription text not null, id text not null, position integer not null, event text not null,
    attempts integer not null, error text not null, at text not null, tries_left integer not null default 0,
    primary key (subscription, id)
  ) without rowid;
  create table if not exists bus_publishers (service text primary key, count integer not null) without rowid;
  create table if not exists bus_recent_ids (
    hour integer not null, id text not null, primary key (hour, id)
  ) without rowid`

/** The version before kept every event, and dead letters that pointed at them. */
const carryOver = `
  create table if not exists bus_places (
    subscription text primary key, position integer not null, failures integer not null
  ) without rowid;
  insert into bus_subscriptions
    select subscription, null, position, failures, 0, unixepoch() * 1000 from bus_places where true
    on conflict do nothing;
  drop table bus_places;
  create table if not exists bus_parked (
    subscription text not null, position integer not null, attempts integer not null, error text not null,
    tries_left integer not null default 0, primary key (subscription, position)
  ) without rowid;
  insert into bus_dead_letters
    select subscription, id, position, event, attempts, error, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), tries_left
    from bus_parked join bus_events using (position) where true
    on conflict do nothing;
  drop table bus_parked`

export const eventBusSchema = `${tables};${carryOver}`
