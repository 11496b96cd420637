import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { download, wireQuery } from '#platform/web/file-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
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
	const saving = useMutation({
		mutationFn: async () => {
			const query = wireQuery({ userId: String(userId), invoiceId, language });
			saveFile(`${number}.pdf`, await download(`${downloadPersonDocument.path}?${query.toString()}`));
		},
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) }),
	});
	return (
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
	);
}
