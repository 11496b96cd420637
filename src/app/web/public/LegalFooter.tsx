import type { ReactElement } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { PhoneLink } from '#ui/native/PhoneLink.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { documentTexts } from '../page-texts.ts';

export interface LegalFooterProps {
	readonly brand: BrandView;
	/** Left out where the page itself says whom to call. */
	readonly hasHotline: boolean;
}

/** Copyright as the specification states it (§ 9), legal pages, support hotline. */
export function LegalFooter({ brand, hasHotline }: LegalFooterProps): ReactElement {
	const text = useText(documentTexts);
	return (
		<footer className="border-t border-line bg-surface text-sm text-muted print:hidden">
			<div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 sm:px-8 pointer-coarse:gap-y-0">
				<span>{text('frame.copyright', { brand: brand.name })}</span>
				<nav aria-label={text('frame.legal')}>
					<ul className="flex flex-wrap gap-x-5 gap-y-1">
						<li className="flex">
							<TextLink href={pathTo('privacy')}>{text('frame.privacy')}</TextLink>
						</li>
						<li className="flex">
							<TextLink href={pathTo('terms')}>{text('frame.terms')}</TextLink>
						</li>
						<li className="flex">
							<TextLink href={pathTo('disclosure')}>{text('frame.disclosure')}</TextLink>
						</li>
					</ul>
				</nav>
				{hasHotline && (
					<span className="sm:ms-auto">
						{text('frame.hotline')} <PhoneLink number={brand.hotline.number} />
						<span className="ms-2">{brand.hotline.hours}</span>
					</span>
				)}
			</div>
		</footer>
	);
}
