import type * as z from 'zod/mini';
import { ApiProblem } from '#platform/web/api-client.ts';
import { upload, wireQuery } from '#platform/web/file-client.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { type Form, useFormShell } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { importBrandFolder, maxFolderBytes } from '../contract.ts';
import { brandFolderTexts } from './texts.ts';

export type Imported = z.output<(typeof importBrandFolder)['output']>;

interface ChosenFolder {
	readonly file: File;
	/** Empty where the folder's own stays. */
	readonly brandKey: string;
}

/** Sends the chosen file. */
export function useImport(
	file: File | undefined,
	onBegun: (brandKey: string) => Promise<void>,
	onAnswer: (answer: Imported) => void,
): Form<keyof ChosenFolder> {
	const text = useText(brandFolderTexts);
	return useFormShell<ChosenFolder, Imported>({
		networkFailure: text('network_failure'),
		read(typed) {
			const brandKey = typed('brandKey').trim();
			const isTooLarge = file !== undefined && file.size > maxFolderBytes;
			const wrong = isTooLarge ? text('too_large', { size: maxFolderBytes / 1_000_000 }) : text('file_missing');
			return {
				file: file === undefined || isTooLarge ? fault(wrong) : file,
				brandKey: brandKey === '' || /^[a-z][a-z0-9-]{1,30}$/.test(brandKey) ? brandKey : fault(text('key_invalid')),
			};
		},
		send: ({ file: chosen, brandKey }) => {
			const query = brandKey === '' ? '' : `?${wireQuery({ brandKey }).toString()}`;
			// Systems disagree on what they call a ZIP file, and some call it nothing.
			const archive = new Blob([chosen], { type: 'application/zip' });
			return upload({ ...importBrandFolder, path: `${importBrandFolder.path}${query}` }, archive);
		},
		async onDone(answer) {
			onAnswer(answer);
			if (answer.brandKey !== undefined && answer.omitted.length === 0) await onBegun(answer.brandKey);
		},
		onFailure: (error) =>
			error instanceof ApiProblem && error.status.errorKey === 'brands.key_taken'
				? { brandKey: error.message }
				: undefined,
	});
}
