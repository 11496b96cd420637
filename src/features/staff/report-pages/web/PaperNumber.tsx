import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useSavedFile } from '#platform/web/use-saved-file.ts';
import { FileLink } from '#ui/native/FileLink.tsx';
import { downloadBookPaper } from '#features/staff/book-papers/contract.ts';
import { reportTexts } from './texts.ts';

/** The number of a document of the books, which opens it. */
export function PaperNumber({ number }: { readonly number: string }): ReactElement {
	const text = useText(reportTexts);
	const language = useLanguage();
	const { isPending, mutate } = useSavedFile(text('network_failure'));
	return (
		<FileLink
			label={text('paper.open', { number })}
			isPending={isPending}
			className="figures font-mono text-xs whitespace-nowrap"
			onPress={() => mutate({ path: downloadBookPaper.path, query: { number, language }, name: `${number}.pdf` })}
		>
			{number}
		</FileLink>
	);
}
