import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { exportRelief } from '../contract.ts';
import { writeOffTexts } from './texts.ts';

export interface ReliefButtonProps {
	readonly from: string;
	readonly to: string;
}

/** Saves the write-offs of a period with their tax. */
export function ReliefButton({ from, to }: ReliefButtonProps): ReactElement {
	const text = useText(writeOffTexts);
	const saving = useMutation({
		mutationFn: async () => {
			const query = wireQuery({ from, to });
			saveFile(`bad-debts-${from}-${to}.csv`, await readWhole(`${exportRelief.path}?${query.toString()}`));
		},
	});
	return (
		<DownloadButton
			saving={saving}
			label={text('relief.export')}
			pendingLabel={text('relief.pending')}
			networkFailure={text('network_failure')}
		/>
	);
}
