// The bones of every signed-in screen: rendered on the server as a skeleton, then by the application with its parts.
import type { ReactElement, ReactNode } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SkipLink } from '#ui/native/SkipLink.tsx';
import { BrandLogo } from '../public/BrandLogo.tsx';
import { LegalFooter } from '../public/LegalFooter.tsx';
import { shellTexts } from '../page-texts.ts';

/** Of what the frame is around. */
export const contentId = 'content';

export interface ShellLayoutProps {
	readonly brand: BrandView;
	/** Shown before the logo: the button of the phone's menu. */
	readonly lead?: ReactNode;
	/** Beside the logo: which part of the portal this is. */
	readonly part?: ReactNode;
	/** At the left edge of the content; on a phone next to what ends the header. */
	readonly search?: ReactNode;
	/** Shown at the end of the header. */
	readonly account: ReactNode;
	readonly navigation: ReactNode;
	readonly children: ReactNode;
}

export function ShellLayout({
	brand,
	lead,
	part,
	search,
	account,
	navigation,
	children,
}: ShellLayoutProps): ReactElement {
	const text = useText(shellTexts);
	return (
		<div className="flex min-h-svh flex-col">
			<SkipLink target={contentId}>{text('frame.skip')}</SkipLink>
			<header className="on-header sticky top-0 z-10 flex min-h-14 items-center gap-1 border-b border-line px-2 min-[360px]:gap-2 sm:px-5 lg:gap-0 lg:pe-0 print:hidden">
				<div className="lg:hidden">{lead}</div>
				{/* As wide as the menu below it, so that what follows begins where the content does. */}
				<div className="flex min-w-0 items-center gap-2 lg:w-59 lg:shrink-0">
					<a href={pathTo('home')} className="flex min-w-8 items-center rounded-sm py-1 pointer-coarse:min-h-11">
						<BrandLogo name={brand.name} mark={brand.mark} {...brand.headerLogo} />
					</a>
					{part}
				</div>
				<div className="relative ms-auto flex items-center gap-1 lg:min-w-0 lg:grow">
					<div className="lg:mx-auto lg:w-full lg:max-w-7xl lg:px-8">{search}</div>
					<div className="flex items-center gap-1 lg:absolute lg:end-5">{account}</div>
				</div>
			</header>
			<div className="flex grow">
				<nav
					aria-label={text('shell.navigation')}
					// A panel next to the content takes its room: what is arranged there keeps its size.
					className="sticky top-14 hidden h-[calc(100svh-3.5rem)] w-64 shrink-0 overflow-y-auto border-e border-line bg-surface px-3 py-5 in-data-side-panel:hidden! lg:block print:hidden"
				>
					{navigation}
				</nav>
				<div className="flex min-w-0 grow flex-col">
					<main id={contentId} tabIndex={-1} className="flex grow flex-col outline-none">
						{children}
					</main>
					{/* Clear of a bar that stays at the lower edge. */}
					<div className="in-data-loading:invisible max-sm:in-[html:has([data-bottom-bar])]:pb-16">
						<LegalFooter brand={brand} hasHotline={false} />
					</div>
				</div>
			</div>
		</div>
	);
}
