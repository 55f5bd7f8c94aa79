/** SQL for how the staff's screens call a user of that alias: first and last name, else the username. */
export const fullName = (alias: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.username)`;
