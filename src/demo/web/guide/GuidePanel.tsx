import type { ReactElement } from 'react';
import type { GuideData } from '#app/contract/page-data.ts';
import type { BrandView } from '#platform/contract/brand.ts';
import { useText } from '#platform/web/text-context.tsx';
import { GuidePeople } from './GuidePeople.tsx';
import { guideTexts } from './page-texts.ts';

export interface GuidePanelProps {
	readonly brand: BrandView;
	readonly guide: GuideData;
}

/** Takes the place of the brand's panel: on a desk it shows the brand's words and, at its foot, the people; on a phone the people above the form. */
export function GuidePanel({ brand, guide }: GuidePanelProps): ReactElement {
	const text = useText(guideTexts);
	return (
		<aside aria-label={text('guide.demonstration')} className="border-line lg:brand-ground lg:border-e">
			<div className="mx-auto flex h-full w-full max-w-[28rem] flex-col justify-between gap-10 max-lg:px-4 max-lg:pt-6 lg:max-w-none lg:p-12 xl:p-16">
				<div className="max-lg:hidden">
					<p className="tight max-w-[18ch] text-[2.5rem] leading-[1.15] font-semibold text-balance text-strong">
						{brand.tagline}
					</p>
					<p className="mt-4 max-w-[26rem] text-base text-body">{text('guide.about')}</p>
				</div>
				<GuidePeople guide={guide} />
			</div>
		</aside>
	);
}
