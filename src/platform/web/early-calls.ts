// The first data calls of a page start from an inline script, together with the download of the scripts that will use them.

interface EarlyCall {
	readonly path: string;
	readonly body: string;
	readonly token: string;
	readonly answer: Promise<Response>;
}

declare global {
	interface Window {
		/** Filled by the inline script of the page, see app/web/boot. */
		earlyCalls?: EarlyCall[];
	}
}

/** Starts a call before the application is there. A failure is kept too: the later call then fails like any other. */
function startEarlyCall(origin: string, path: string, body: string, token: string): void {
	const answer = fetch(`${origin}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body,
		credentials: origin === '' ? 'same-origin' : 'include',
		signal: AbortSignal.timeout(30_000), // as that of api-client.ts: what waits for it must end
	});
	answer.catch(() => undefined); // seen again by the caller that takes the answer; never "unhandled" meanwhile
	(window.earlyCalls ??= []).push({ path, body, token, answer });
}

/** Takes the answer of an early call with exactly this body and token. It can be taken once. */
export function takeEarlyAnswer(
	path: string,
	body: string,
	token: string | null | undefined,
): Promise<Response> | undefined {
	const calls = window.earlyCalls ?? [];
	const index = calls.findIndex((one) => one.path === path && one.body === body && one.token === token);
	return index === -1 ? undefined : calls.splice(index, 1)[0]?.answer;
}

/** Starts the calls that the server listed on `<html>` for this address. */
export function startListedCalls(token: string): void {
	const { earlyCalls = '[]', api = '' } = document.documentElement.dataset;
	const calls = JSON.parse(earlyCalls) as readonly (readonly [path: string, body: string])[]; // written by our own server
	for (const [path, body] of calls) startEarlyCall(api, path, body, token);
}
