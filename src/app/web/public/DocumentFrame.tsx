// The frame of public pages: brand, language, theme, legal links. Rendered on the server; works before any script.
import { type ReactElement, type ReactNode } from 'react';
import type { BrandView, PartnerView } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SkipLink } from '#ui/native/SkipLink.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { LegalFooter } from './LegalFooter.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { documentTexts } from '../page-texts.ts';

export interface DocumentFrameProps {
	readonly brand: BrandView;
	readonly partner?: PartnerView | undefined;
	/** `card`: one narrow panel in the middle; `text`: a page that brings its own measure. */
	readonly width: 'card' | 'text';
	/** Shown before the card on wide screens. */
	readonly aside?: ReactNode;
	readonly onLanguageChange: () => void;
	readonly children: ReactNode;
}

export function DocumentFrame(props: DocumentFrameProps): ReactElement {
	const { brand, partner, width, aside, onLanguageChange, children } = props;
	const text = useText(documentTexts);
	return (
		<div className="flex min-h-svh flex-col">
			<SkipLink target="content">{text('frame.skip')}</SkipLink>
			<header className="on-header border-b border-line print:hidden">
				<div className="flex w-full items-center gap-2 px-4 py-3 sm:gap-4 sm:px-8">
					<a href={pathTo('login')} className="flex min-w-0 items-center rounded-sm pointer-coarse:min-h-11">
						<BrandLogo name={brand.name} {...brand.headerLogo} />
					</a>
					{partner !== undefined && (
						<span className="flex min-w-0 items-center border-s border-line ps-2 sm:ps-4">
							<BrandLogo name={partner.name} light={partner.logoLight} dark={partner.logoDark} />
						</span>
					)}
					<div className="ms-auto flex shrink-0 items-center gap-1">
						<LanguageLink onChange={onLanguageChange} />
						<ThemeButton />
					</div>
				</div>
			</header>
			<div className={aside === undefined ? 'flex grow' : 'grid grow lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'}>
				{aside}
				<main
					id="content"
					tabIndex={-1}
					className={
						width === 'card'
							? 'flex w-full grow flex-col items-center px-4 py-5 outline-none sm:justify-center sm:px-6 sm:py-6 print:justify-start print:py-0'
							: 'w-full grow outline-none'
					}
				>
					{children}
				</main>
			</div>
			{/* A partner's people have one number to call, and the page says it. */}
			<LegalFooter brand={brand} hasHotline={partner === undefined} />
		</div>
	);
}
