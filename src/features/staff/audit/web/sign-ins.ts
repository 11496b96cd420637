import type { AuditFact, AuditRow } from '../contract.ts';

/** A row that a session began with. */
export function isSignIn({ event }: Pick<AuditFact, 'event'>): boolean {
	return event === 'sign_in.succeeded' || event === 'sign_in.first_step_passed';
}

/** The row that completed a sign-in; undefined while its second step is missing. */
export function findCompletion(row: AuditRow): AuditFact | undefined {
	return [row, ...row.steps].find(({ event }) => event === 'sign_in.succeeded');
}
