// What a form says of a refused or failed call.
import { ApiProblem } from './api-client.ts';
import { browserWords } from './browser-words.ts';

/** The person was asked for a proof and gave up: what they wanted was not done, and nothing went wrong. */
export class ProofDeclined extends Error {
	constructor() {
		super('The person gave no proof');
		this.name = 'ProofDeclined';
	}
}

/** Whether the portal itself refused, so that its words are for the person. */
export function isAnswer(error: unknown): error is ApiProblem {
	return error instanceof ApiProblem && !error.isNetworkFailure;
}

/** True where what was asked was certainly not done. */
export function isRefusal(error: unknown): boolean {
	return error instanceof ProofDeclined || (isAnswer(error) && error.status.returnCode < 500);
}

/** The session, or the sign-in under way, is over. */
export function isSignedOut(error: unknown): boolean {
	return hasErrorKey(error, 'session.signed_out');
}

/**
 * What the server said, or, where no answer came, that it could not be reached. With the reference where the portal itself failed, so that
 * support finds it.
 */
export function describeFailure(error: unknown, networkFailure: string): string {
	if (!(error instanceof ApiProblem) || error.origin === 'nothing') return networkFailure;
	const reference = findReference(error);
	return reference === undefined ? error.message : `${error.message.replace(/(?<![.!?])$/, '.')} ${reference}`;
}

/** Whether asking the same again may be answered otherwise: not where the portal looked and refused. */
export function mayBeRetried(error: unknown): boolean {
	if (!isAnswer(error)) return true;
	const { returnCode: code } = error.status;
	return code >= 500 || code === 408 || code === 429;
}

/** What a section that failed says below its title: what to do, or the reference of a fault. */
export function explainFailure(error: unknown): string | undefined {
	return error instanceof ApiProblem && error.origin === 'between' ? describeFailure(error, '') : findReference(error);
}

/** What an address names is closed to this person: asking again changes nothing, so the screen says where to go instead. */
export function isClosed(error: unknown): boolean {
	return isAnswer(error) && error.status.returnCode === 403;
}

/** As `isClosed`, or what the address names does not exist for this person. */
export function isAbsence(error: unknown): boolean {
	return isClosed(error) || (isAnswer(error) && [400, 404].includes(error.status.returnCode));
}

/** “Reference: 7f3a-91c2” of a fault of the portal; undefined for what is no fault of it. */
export function findReference(error: unknown): string | undefined {
	if (!(error instanceof ApiProblem)) return undefined;
	const { returnCode, requestId: id } = error.status;
	return returnCode < 500 || returnCode === 503 || id === '' ? undefined : browserWords()('reference', { id });
}

/** What the server said of one field; undefined where it said nothing. */
export function describeField(error: unknown, field: string): string | undefined {
	if (!(error instanceof ApiProblem)) return undefined;
	const faults = error.status.fieldErrors?.filter((fault) => fault.field === field) ?? [];
	return faults.length === 0 ? undefined : faults.map(({ message }) => message).join(' ');
}

export function hasErrorKey(error: unknown, key: string): boolean {
	return error instanceof ApiProblem && error.status.errorKey === key;
}
