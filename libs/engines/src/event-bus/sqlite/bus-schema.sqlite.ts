import { upgradeBusTables } from '../../upgrades/bus-tables.sqlite.ts'

/**
 * `hour`: since 1970, in which the event was dropped. `bus_publishers`: how many events it has taken from each service. `types`:
 * null for all. `missed`: 1 until the subscription has handled that it missed something.
 */
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

export const eventBusSchema = `${tables};${upgradeBusTables}`
