// What to say where the data folder takes nothing more.
import { errorMessage } from '#platform/contract/error-message.ts';
import { isFullDisk } from './db/transient.ts';
import { StartError } from './start-error.ts';

export function fullDiskMessage(folder: string): string {
	return `The disk of ${folder} is full. Free some space and start the portal again; nothing that was saved is lost.`;
}

/** Why a start ends at a folder that it could not write. */
export function cannotBeWritten(folder: string, cause: unknown): StartError {
	const message = isFullDisk(cause)
		? fullDiskMessage(folder)
		: `The data folder ${folder} cannot be written (${errorMessage(cause)}). Give this user the right to write there, or set DATA_DIR to another folder.`;
	return new StartError(message, { cause });
}
