type Administrator = { administratorId: string }

/** Ids and facts only: name and password hash stay in the credentials. */
export type AdministratorEvent =
  | { type: 'AdministratorCreated'; data: Administrator }
  | { type: 'AdministratorPasswordChanged'; data: Administrator }
