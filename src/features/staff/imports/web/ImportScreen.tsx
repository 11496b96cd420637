// Serves /UserAgentAdmin/import/{key?}: without a key it shows a new file and the reports, with one that import.
import type { ReactElement } from 'react';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Page } from '#ui/native/Page.tsx';
import { ImportPage } from './ImportPage.tsx';
import { ImportsPage } from './ImportsPage.tsx';
import { importTexts } from './texts.ts';

export function ImportScreen(): ReactElement {
	const text = useText(importTexts);
	const { brand } = useShell();
	const { key } = useParams('importPersonnel');
	return (
		<Page>
			<title>{text('document_title', { brand: brand.name })}</title>
			{key === undefined ? <ImportsPage /> : <ImportPage key={key} importId={key} />}
		</Page>
	);
}
