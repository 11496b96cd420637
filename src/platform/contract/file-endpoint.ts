// Calls whose body or answer is a file. They obey the same access rules as every other call.
import type * as z from 'zod/mini';
import { renaming } from './codec.ts';
import type { CallerCodec, Endpoint, StaffAccess } from './endpoint.ts';

/**
 * What a call costs the process that answers: `none` where it gives what is stored, `one` where it reads or makes one document, `many` where
 * what it reads grows with what a person or an organisation has. All but `none` have the limits of platform/server/limits/file-limits.ts.
 */
export type FileCost = 'none' | 'one' | 'many';

interface FileRule extends Pick<
	Endpoint,
	'name' | 'summary' | 'needsRecentProof' | 'ownSessionOnly' | 'feature' | 'problems'
> {
	readonly cost: FileCost;
	readonly access: 'signedIn' | StaffAccess;
	/** As of an endpoint; a file has nothing that could be masked. */
	readonly viewing?: 'open';
	/** A part that begins with a colon is a parameter. */
	readonly path: `/v1/files/${string}`;
}

/** The body is the file; the answer is an envelope like any other. */
export interface UploadEndpoint<Output extends z.ZodMiniType = z.ZodMiniType> extends FileRule {
	readonly method: 'POST';
	/** Media types that the body may claim. What it really is, the slice judges by its bytes. */
	readonly accepts: readonly string[];
	readonly maxBytes: number;
	readonly output: Output;
	readonly codec: Pick<CallerCodec, 'read'>;
}

/** The answer is the file. */
export interface DownloadEndpoint extends FileRule {
	readonly method: 'GET';
}

export type FileEndpoint = UploadEndpoint | DownloadEndpoint;

export function uploadEndpoint<Output extends z.ZodMiniType>(
	definition: Omit<UploadEndpoint<Output>, 'method' | 'codec'>,
): UploadEndpoint<Output> {
	return { ...definition, method: 'POST', codec: { read: renaming(definition.output, 'read') } };
}

export function downloadEndpoint(definition: Omit<DownloadEndpoint, 'method'>): DownloadEndpoint {
	return { ...definition, method: 'GET' };
}
