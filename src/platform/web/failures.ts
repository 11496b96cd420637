// What a form says of a refused or failed call.
import { ApiProblem } from './api-client.ts';

/** Whether the portal itself refused, so that its words are for the person. */
export function isAnswer(error: unknown): error is ApiProblem {
	return error instanceof ApiProblem && !error.isNetworkFailure;
}

/** The session, or the sign-in under way, is over. */
export function isSignedOut(error: unknown): boolean {
	return hasErrorKey(error, 'session.signed_out');
}

/** What the server said, or, where no answer came, that it could not be reached. */
export function describeFailure(error: unknown, networkFailure: string): string {
	return isAnswer(error) ? error.message : networkFailure;
}

/** What the server said of one field; undefined where it said nothing. */
export function describeField(error: unknown, field: string): string | undefined {
	if (!(error instanceof ApiProblem)) return undefined;
	const faults = error.status.FieldErrors?.filter((fault) => fault.Field === field) ?? [];
	return faults.length === 0 ? undefined : faults.map(({ Message }) => Message).join(' ');
}

export function hasErrorKey(error: unknown, key: string): boolean {
	return error instanceof ApiProblem && error.status.ErrorKey === key;
}
