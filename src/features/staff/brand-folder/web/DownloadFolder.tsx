import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/native/Button.tsx';
import { exportBrandFolder } from '../contract.ts';
import { brandFolderTexts } from './texts.ts';

export interface DownloadFolderProps {
	readonly brandKey: string;
}

/** Saves what is live of the brand as a folder that another portal takes. */
export function DownloadFolder(props: DownloadFolderProps): ReactElement {
	return (
		<SliceTexts catalog={brandFolderTexts}>
			<Download {...props} />
		</SliceTexts>
	);
}

function Download({ brandKey }: DownloadFolderProps): ReactElement {
	const text = useText(brandFolderTexts);
	const saving = useMutation({
		async mutationFn() {
			const address = `${exportBrandFolder.path}?${wireQuery({ brandKey }).toString()}`;
			saveFile(`${brandKey}.zip`, await readWhole(address));
		},
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) }),
	});
	return (
		<Button
			size="small"
			icon="download"
			isReading
			isPending={saving.isPending}
			pendingLabel={text('download_pending')}
			onClick={() => saving.mutate()}
		>
			{text('download')}
		</Button>
	);
}
