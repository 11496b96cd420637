// Calls that carry files. They fail as all others do, see api-client.ts.
import type * as z from 'zod/mini';
import { minutes } from '#platform/contract/duration.ts';
import type { UploadEndpoint } from '#platform/contract/file-endpoint.ts';
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
	const { ReturnStatus: status, ...output } = await readEnvelope(response);
	if (status.ReturnCode !== 200) throw new ApiProblem(status);
	return output as z.output<E['output']>; // the server checked it against the same shape before sending
}

export async function download(path: string): Promise<Blob> {
	const response = await fetchFile(path, {});
	if (response.ok) return response.blob();
	throw new ApiProblem((await readEnvelope(response)).ReturnStatus);
}

async function fetchFile(path: string, init: Parameters<typeof fetchFromApi>[2]): Promise<Response> {
	const token = readAccessToken();
	const userId = readSession()?.UserID;
	const attempt = (by: string | undefined): Promise<Response> =>
		fetchFromApi(path, by, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
			throw networkFailure(error);
		});
	const response = await attempt(token);
	if (response.status !== 401 || token === undefined) return response;
	const exchanged = await findExchangedToken({ token, userId });
	return exchanged === undefined ? response : attempt(exchanged);
}
