import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { exportFigures, type FigureName } from '#features/staff/figures/contract.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import type { Period } from './queries.ts';
import { figureTexts } from './texts.ts';

export interface SaveFiguresProps {
	readonly figure: FigureName;
	readonly period: Period;
}

export function SaveFigures(of: SaveFiguresProps): ReactElement {
	const text = useText(figureTexts);
	const saving = useMutation({ mutationFn: () => save(of) });
	return (
		<DownloadButton
			isSmall
			saving={saving}
			label={text('page.export')}
			pendingLabel={text('page.exporting')}
			networkFailure={text('network_failure')}
		/>
	);
}

async function save({ figure, period: { from, to } }: SaveFiguresProps): Promise<void> {
	const query = wireQuery({ figure, from, to });
	const months = [...new Set([from.slice(0, 7), to.slice(0, 7)])].join('..');
	saveFile(`${figure}-${months}.csv`, await readWhole(`${exportFigures.path}?${query.toString()}`));
}
