// A refusal: a stable code, the HTTP status it travels with and the values its text needs. The same code is the key of its
// text in the slice's catalogue and the ErrorKey on the wire (see envelope.ts).
import type { TextValue } from './text.ts';

export type ProblemStatuses = Readonly<Record<string, number>>;

export interface ProblemOptions {
	/** Fills the placeholders of the public text. */
	readonly values?: Readonly<Record<string, TextValue>>;
	/** What the caller may try after, in whole seconds; also sent as Retry-After. */
	readonly retryAfterSeconds?: number;
	/** Says what is wrong with single fields of the request body. */
	readonly fields?: readonly FieldProblem[];
	/** For the log only; never leaves the server. */
	readonly detail?: string;
}

export interface FieldProblem {
	/** Name of the field in the code; nested ones joined by dots. */
	readonly field: string;
	readonly code: string;
	readonly values?: Readonly<Record<string, TextValue>>;
}

export class Problem extends Error {
	readonly code: string;
	readonly status: number;
	readonly options: ProblemOptions;

	constructor(code: string, status: number, options: ProblemOptions = {}) {
		super(options.detail === undefined ? code : `${code}: ${options.detail}`);
		this.name = 'Problem';
		this.code = code;
		this.status = status;
		this.options = options;
	}
}

export interface ProblemFactory<S extends ProblemStatuses> {
	(code: keyof S & string, options?: ProblemOptions): Problem;
	readonly statuses: S;
}

/** Declares a slice's problem codes with their HTTP statuses and returns the function that makes them. */
export function defineProblems<const S extends ProblemStatuses>(statuses: S): ProblemFactory<S> {
	const make = (code: keyof S & string, options?: ProblemOptions): Problem => {
		const status = statuses[code];
		if (status === undefined) throw new TypeError(`Undeclared problem code ${code}`);
		return new Problem(code, status, options);
	};
	return Object.assign(make, { statuses });
}

/** Codes that any call may answer with; their texts are in platform/contract/messages.*.ts. */
export const platformProblem = defineProblems({
	'request.invalid': 400,
	'request.malformed': 400,
	'request.too_complex': 400,
	'request.too_large': 413,
	'request.not_json': 415,
	'request.wrong_file_type': 415,
	'request.unknown_call': 404,
	'request.wrong_method': 405,
	'request.too_many': 429,
	'request.timed_out': 408,
	'session.signed_out': 401,
	'session.two_factor_pending': 403,
	'session.set_up_owed': 403,
	'session.forbidden': 403,
	/** Somebody acts in another's account, which this is not for. */
	'session.switched': 403,
	/** Staff sees the account as its person does, and this would change something, or shows what staff may not see. */
	'session.viewing': 403,
	/** The call belongs to a feature that the brand has off. */
	'brand.not_offered': 404,
	'service.key_refused': 401,
	'service.not_permitted': 403,
	'session.proof_required': 403,
	'server.busy': 503,
	'server.files_busy': 503,
	'server.unavailable': 503,
	/** The answer to a write was lost, and the database could not be asked in time. */
	'server.outcome_unknown': 503,
	'server.misdirected': 421,
	'server.internal_error': 500,
});
