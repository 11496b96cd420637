import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { BrowsersCard } from '#features/account/trusted-browsers/web/BrowsersCard.tsx';
import { trustedBrowserTexts } from '#features/account/trusted-browsers/web/texts.ts';
import { FactorsSection } from '#features/account/two-factor/web/FactorsSection.tsx';

export function FactorsScreen(): ReactElement {
	return (
		<SliceTexts catalog={trustedBrowserTexts}>
			<FactorsSection Browsers={BrowsersCard} />
		</SliceTexts>
	);
}
