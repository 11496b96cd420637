// The one way to call the server. Failures become ApiProblem with the server's ReturnStatus, or one made here: a network
// failure is code 500 with the error as message, a bodiless failure the HTTP status (specification §§ 7, 8).
import { errorMessage } from '#platform/contract/error-message.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import { languageHeader } from '#platform/contract/language.ts';
import { renameFields, toCodeName, toCodePath } from '#platform/contract/wire-names.ts';
import { seconds } from '#platform/contract/duration.ts';
import { browserWords } from './browser-words.ts';
import { readAccessToken, readSession } from './browser-storage.ts';
import { takeEarlyAnswer } from './early-calls.ts';
import { shownLanguage } from './preferences.ts';
import { findExchangedToken } from './token-exchange.ts';

export class ApiProblem extends Error {
	readonly status: ReturnStatus;
	readonly origin: ProblemOrigin;

	constructor(status: ReturnStatus, origin: ProblemOrigin = 'portal') {
		super(status.returnMessage);
		this.name = 'ApiProblem';
		this.status = status;
		this.origin = origin;
	}

	/** True where the portal did not answer. */
	get isNetworkFailure(): boolean {
		return this.origin !== 'portal';
	}
}

/** Who refused: the portal, something in between (or an answer without a body), or nothing came at all. */
type ProblemOrigin = 'portal' | 'between' | 'nothing';

export interface CallOptions {
	/** Instead of the stored one; null for calls that carry none. */
	readonly token?: string | null;
	/** Survives the page, for the last call of a sign-out. */
	readonly keepalive?: boolean;
	/** Neither sends nor takes cookies: a sign-in to another account leaves this browser's own session alone. */
	readonly withoutCookies?: boolean;
}

/** The specification gives its client no time-out; ours has one, so that a dead line ends in a message. */
const timeoutMs = seconds(30);

const leaving = new AbortController();

/** The person leaves: whatever the page still asks ends now, before the server refuses it. What survives the page goes on. */
export function abandonCalls(): void {
	leaving.abort();
}

let apiOrigin = '';

/** Tells where the brand's API is; an empty string is the page's own origin. */
export function setApiOrigin(origin: string): void {
	apiOrigin = origin;
}

export async function call<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	options: CallOptions = {},
): Promise<OutputOf<E>> {
	const { token = readAccessToken() } = options;
	const userId = readSession()?.userId;
	const body = JSON.stringify(endpoint.codec.write(input));
	const response = await (takeEarlyAnswer(endpoint.path, body, token) ?? send(endpoint.path, body, token, options));
	const { status, output } = await readEnvelope(response);
	if (status.returnCode === 401 && options.token === undefined && token !== undefined) {
		const exchanged = await findExchangedToken({ token: token ?? '', userId });
		if (exchanged !== undefined) return call(endpoint, input, { ...options, token: exchanged });
	}
	if (status.returnCode !== 200) throw new ApiProblem(status);
	return endpoint.codec.read(output) as OutputOf<E>; // the server checked it against the same shape before sending
}

async function send(
	path: string,
	body: string,
	token: string | null | undefined,
	{ keepalive = false, withoutCookies = false }: CallOptions,
): Promise<Response> {
	try {
		return await fetchFromApi(path, token, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body,
			...(withoutCookies && { credentials: 'omit' as const }),
			keepalive,
			signal: keepalive
				? AbortSignal.timeout(timeoutMs)
				: AbortSignal.any([leaving.signal, AbortSignal.timeout(timeoutMs)]),
		});
	} catch (error) {
		throw networkFailure(error);
	}
}

/** One request to the brand's API with both halves of the session, in the language of the page. */
export function fetchFromApi(
	path: string,
	token: string | null | undefined,
	{ headers = {}, ...init }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
): Promise<Response> {
	return fetch(`${apiOrigin}${path}`, {
		credentials: apiOrigin === '' ? 'same-origin' : 'include',
		...init,
		headers: {
			...headers,
			[languageHeader]: shownLanguage(),
			...(token === null || token === undefined ? {} : { authorization: `Bearer ${token}` }),
		},
	});
}

export function networkFailure(error: unknown): ApiProblem {
	const message = errorMessage(error);
	return new ApiProblem({ returnCode: 500, returnMessage: message, requestId: '' }, 'nothing');
}

/** What answered; `output` has the wire's names still. */
export async function readEnvelope(response: Response): Promise<{ status: ReturnStatus; output: object }> {
	const answer: unknown = await response.json().catch(() => null);
	if (!isEnvelope(answer)) throw new ApiProblem(describeBodiless(response), 'between');
	const { ReturnStatus: wire, ...output } = answer;
	const status = renameFields(wire, toCodeName) as ReturnStatus;
	const { fieldErrors } = status;
	const named = fieldErrors?.map((one) => ({ ...one, field: toCodePath(one.field) }));
	return { status: { ...status, ...(named && { fieldErrors: named }) }, output };
}

/** Seconds after which to try again where the answer names none. */
const defaultRetrySeconds = 60;

/** The words of whatever answered are for no one; its status says what to do. */
function describeBodiless({ ok, status: shown, headers }: Response): ReturnStatus {
	const status = ok ? 500 : shown;
	const text = browserWords();
	const named = Number(headers.get('retry-after') ?? Number.NaN);
	const count = Number.isSafeInteger(named) && named > 0 ? named : defaultRetrySeconds;
	const returnMessage =
		status === 429
			? text('too_many', { count })
			: [502, 503, 504].includes(status)
				? text('unavailable', { count })
				: text('failed', { status: String(status) });
	return { returnCode: status, returnMessage, requestId: headers.get('x-request-id') ?? '' };
}

function isEnvelope(answer: unknown): answer is { readonly ReturnStatus: unknown } {
	return typeof answer === 'object' && answer !== null && 'ReturnStatus' in answer;
}
