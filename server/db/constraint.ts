import pg from 'pg';

/** Whether the database refused a write for the rule of that name. Drizzle keeps what it said as the cause. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (error instanceof pg.DatabaseError) return error.constraint === constraint;
  return (
    error instanceof Error && error.cause !== undefined && isConstraintViolation(error.cause, constraint)
  );
}
