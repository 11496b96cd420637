import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useSavedFile } from '#platform/web/use-saved-file.ts';
import { Button } from '#ui/native/Button.tsx';
import { downloadPersonDocument } from '#features/staff/money/contract.ts';
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
	const saving = useSavedFile(text('network_failure'));
	const { path } = downloadPersonDocument;
	const query = { userId: String(userId), invoiceId, language };
	return (
		<Button
			size="small"
			icon="file-text"
			isReading
			isPending={saving.isPending}
			pendingLabel={text('part.preparing')}
			onClick={() => saving.mutate({ path, query, name: `${number}.pdf` })}
		>
			{text('part.open', { number })}
		</Button>
	);
}
