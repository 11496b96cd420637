import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { describeFailure } from './failures.ts';
import { download, wireQuery } from './file-client.ts';
import { saveFile } from './save-file.ts';
import { showToast } from './toasts.ts';

interface AskedFile {
	/** Of the call that answers with it. */
	readonly path: string;
	readonly query: Readonly<Record<string, string>>;
	/** What it is saved as. */
	readonly name: string;
}

/** Saves a file that a call answers with; a toast says why not. */
export function useSavedFile(networkFailure: string): UseMutationResult<void, Error, AskedFile> {
	return useMutation({
		mutationFn: async ({ path, query, name }: AskedFile) =>
			saveFile(name, await download(`${path}?${wireQuery(query).toString()}`)),
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, networkFailure) }),
	});
}
