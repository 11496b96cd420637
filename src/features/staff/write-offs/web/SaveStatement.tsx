import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { downloadPayerStatement } from '../contract.ts';
import { writeOffTexts } from './texts.ts';

/** Saves what the payer would be mailed, in their language. */
export function SaveStatement({ payer }: { readonly payer: string }): ReactElement {
	const text = useText(writeOffTexts);
	const saving = useMutation({
		mutationFn: async () =>
			saveFile('statement.pdf', await readWhole(`${downloadPayerStatement.path}?${wireQuery({ payer }).toString()}`)),
	});
	return (
		<DownloadButton
			saving={saving}
			label={text('panel.save')}
			pendingLabel={text('panel.saving')}
			networkFailure={text('network_failure')}
		/>
	);
}
