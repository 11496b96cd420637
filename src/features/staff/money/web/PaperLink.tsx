import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { download, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import { downloadPersonDocument } from '../contract.ts';
import { moneyTexts } from './texts.ts';

export interface PaperLinkProps {
	/** Whose document it is. */
	readonly userId: number;
	readonly paper: { readonly invoiceId: string; readonly number: string };
}

/** Opens a document as its person has it. */
export function PaperLink({ userId, paper: { invoiceId, number } }: PaperLinkProps): ReactElement {
	const text = useText(moneyTexts);
	const language = useLanguage();
	const saving = useMutation({
		mutationFn: async () => {
			const query = wireQuery({ userId: String(userId), invoiceId, language });
			saveFile(`${number}.pdf`, await download(`${downloadPersonDocument.path}?${query.toString()}`));
		},
	});
	return (
		<>
			<Button
				size="small"
				icon="file-text"
				isReading
				isPending={saving.isPending}
				pendingLabel={text('part.preparing')}
				onClick={() => saving.mutate()}
			>
				{text('part.open', { number })}
			</Button>
			<RowFailure error={saving.error} networkFailure={text('network_failure')} />
		</>
	);
}
