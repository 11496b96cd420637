// Terms and privacy: in a script of their own, which the login page does not load.
import type { ReactElement } from 'react';
import { LegalPage } from '#features/brand/legal/web/public/LegalPage.tsx';
import { legalTexts } from '#features/brand/legal/web/page-texts.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { ContentProps } from './DocumentPage.tsx';

export function LegalContent({ data }: ContentProps): ReactElement | null {
	const text = useText(legalTexts);
	if (data.page !== 'legal') return null;
	return <LegalPage document={data.document} page={data.legalPage} language={data.language} text={text} />;
}
