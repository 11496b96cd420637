// The first data calls of a page start from an inline script, together with the download of the scripts that will use them.
import { languageHeader } from '#platform/contract/language.ts';
import { shownLanguage } from './preferences.ts';

interface EarlyCall {
	readonly path: string;
	readonly body: string;
	readonly token: string;
	readonly answer: Promise<Response>;
	/** It came with the screen, unasked. */
	readonly isFurther?: true;
}

declare global {
	interface Window {
		/** Filled by the inline script of the page, see app/web/boot. */
		earlyCalls?: EarlyCall[];
	}
}

function keepEarlyCall(early: EarlyCall): void {
	early.answer.catch(() => undefined); // seen again by the caller that takes the answer; never "unhandled" meanwhile
	(window.earlyCalls ??= []).push(early);
}

function post(path: string, body: string, token: string): Promise<Response> {
	const { api: origin = '' } = document.documentElement.dataset;
	return fetch(`${origin}${path}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			authorization: `Bearer ${token}`,
			[languageHeader]: shownLanguage(),
		},
		body,
		credentials: origin === '' ? 'same-origin' : 'include',
		signal: AbortSignal.timeout(30_000), // as that of api-client.ts: what waits for it must end
	});
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

function listedCalls(): readonly (readonly [path: string, body: string])[] {
	const { earlyCalls = '[]' } = document.documentElement.dataset;
	return JSON.parse(earlyCalls) as ReturnType<typeof listedCalls>; // written by our own server
}

/**
 * Starts the calls that the server listed on `<html>` for this address. A failure is kept too: the later call then fails like any other.
 */
export function startListedCalls(token: string): void {
	for (const [path, body] of listedCalls()) keepEarlyCall({ path, body, token, answer: post(path, body, token) });
}

/** What the one call answers, in the names of the wire. */
interface ScreenOnWire {
	readonly Answers: readonly { readonly Path: string; readonly Body: string; readonly Answer: string }[];
	readonly Html: string;
	/** The body of an answer to somebody who is signed out. The other calls would be told the same. */
	readonly Refusal?: string;
}

const noScreen: ScreenOnWire = { Answers: [], Html: '' };

/**
 * Starts one call in place of the listed ones, which are started after all where it does not answer them. Gives the HTML of the screen, '' for
 * none.
 */
export async function startScreenCall(path: string, body: string, token: string): Promise<string> {
	const screen = post(path, body, token)
		.then(readScreen)
		.catch(() => noScreen);
	const listed = listedCalls();
	for (const [called, sent] of listed) {
		const answer = screen.then(({ Answers, Refusal }) => {
			const text = Answers.find(({ Path, Body }) => Path === called && Body === sent)?.Answer ?? Refusal;
			return text === undefined ? post(called, sent, token) : toResponse(text);
		});
		keepEarlyCall({ path: called, body: sent, token, answer });
	}
	const { Answers, Html } = await screen;
	for (const { Path, Body, Answer } of Answers) {
		if (listed.some(([called, sent]) => called === Path && sent === Body)) continue;
		keepEarlyCall({ path: Path, body: Body, token, answer: Promise.resolve(toResponse(Answer)), isFurther: true });
	}
	return Html;
}

async function readScreen(response: Response): Promise<ScreenOnWire> {
	if (response.status === 401) return { ...noScreen, Refusal: await response.text() };
	return response.ok ? ((await response.json()) as ScreenOnWire) : noScreen; // checked by the server before it was sent
}

function toResponse(answer: string): Response {
	return new Response(answer, { headers: { 'content-type': 'application/json' } });
}

/** An answer that came unasked and was not used when the screen was ready is too old for a later caller. */
export function dropFurtherAnswers(): void {
	window.earlyCalls = window.earlyCalls?.filter(({ isFurther }) => isFurther !== true) ?? [];
}
