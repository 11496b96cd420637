// Calls that carry files. They fail as all others do, see api-client.ts.
import type * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import type { UploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { toWireName } from '#platform/contract/wire-names.ts';
import { ApiProblem, fetchFromApi, networkFailure, readEnvelope } from './api-client.ts';
import { readAccessToken, readSession } from './browser-storage.ts';
import { findExchangedToken } from './token-exchange.ts';

/** A slow line needs longer for a picture than for a call. */
const timeoutMs = minutes(1);

export async function upload<E extends UploadEndpoint>(endpoint: E, file: Blob): Promise<z.output<E['output']>> {
	const response = await fetchFile(endpoint.path, {
		method: 'POST',
		headers: { 'content-type': file.type },
		body: file,
	});
	const { status, output } = await readEnvelope(response);
	if (status.returnCode !== 200) throw new ApiProblem(status);
	return endpoint.codec.read(output) as z.output<E['output']>; // the server checked it against the same shape before sending
}

/** What a download asks for, behind the question mark of its address. */
export function wireQuery(values: Readonly<Record<string, string>>): URLSearchParams {
	return new URLSearchParams(Object.entries(values).map(([name, value]) => [toWireName(name), value]));
}

export async function download(path: string): Promise<Blob> {
	const response = await fetchFile(path, {});
	if (response.ok) return response.blob();
	throw new ApiProblem((await readEnvelope(response)).status);
}

export interface FollowedFile {
	/** Ends it; what came so far is kept by the code that follows. */
	readonly signal: AbortSignal;
	/** Called before the first piece arrives. */
	readonly onStart: (headers: Headers) => void;
	readonly onPiece: (piece: Uint8Array<ArrayBuffer>) => void;
}

/** A file that takes a while, piece by piece. @throws as `download`, also in the middle; an AbortError where it was stopped */
export async function follow(path: string, { signal, onStart, onPiece }: FollowedFile): Promise<void> {
	// A line that says nothing for long is dead; one that is slow is not.
	const silence = new AbortController();
	let timer = setTimeout(() => silence.abort(), timeoutMs);
	try {
		const both = AbortSignal.any([signal, silence.signal]);
		const response = await fetchFile(path, {}, both);
		if (!response.ok) throw new ApiProblem((await readEnvelope(response)).status);
		onStart(response.headers);
		for await (const piece of response.body ?? []) {
			clearTimeout(timer);
			timer = setTimeout(() => silence.abort(), timeoutMs);
			onPiece(piece);
		}
	} catch (error) {
		throw signal.aborted || error instanceof ApiProblem ? error : networkFailure(error);
	} finally {
		clearTimeout(timer);
	}
}

/** As `follow`, to its end: a long list takes longer than any call may. */
export async function readWhole(path: string): Promise<Blob> {
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	await follow(path, {
		signal: new AbortController().signal,
		onStart: () => undefined,
		onPiece: (piece) => void pieces.push(piece),
	});
	return new Blob(pieces);
}

async function fetchFile(
	path: string,
	init: Parameters<typeof fetchFromApi>[2],
	stop?: AbortSignal,
): Promise<Response> {
	const token = readAccessToken();
	const userId = readSession()?.userId;
	const attempt = (by: string | undefined): Promise<Response> =>
		fetchFromApi(path, by, { ...init, signal: stop ?? AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
			throw networkFailure(error);
		});
	const response = await attempt(token);
	if (response.status !== 401 || token === undefined) return response;
	const exchanged = await findExchangedToken({ token, userId });
	return exchanged === undefined ? response : attempt(exchanged);
}
