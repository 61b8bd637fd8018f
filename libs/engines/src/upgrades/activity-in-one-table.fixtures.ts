/** The activity stream until 2026-11-26, with all partitions in one table. */
export const oneTable = `
  create table activity (
    partition integer not null, "offset" integer not null, at integer not null, value text not null,
    primary key (partition, "offset")
  ) without rowid;
  create table activity_traces (
    partition integer not null, "offset" integer not null, trace text not null, primary key (partition, "offset")
  ) without rowid;
  create table activity_partitions (partition integer primary key, last integer not null);
  create table activity_groups (
    name text not null, partition integer not null, "offset" integer not null, primary key (name, partition)
  ) without rowid`
