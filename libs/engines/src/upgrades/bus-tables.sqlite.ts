/**
 * Since 2026-11-22, tables whose events leave when they are handled. Before, `bus_events` kept every event, `bus_places` had the
 * cursors, and `bus_parked` dead letters that pointed at events. May leave when no data directory from before exists.
 */
export const upgradeBusTables = `
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
