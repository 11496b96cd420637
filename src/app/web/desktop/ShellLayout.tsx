// The bones of every signed-in screen: rendered on the server as a skeleton, then by the application with its parts.
import type { ReactElement, ReactNode } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SkipLink } from '#ui/native/SkipLink.tsx';
import { BrandLogo } from '../public/BrandLogo.tsx';
import { LegalFooter } from '../public/LegalFooter.tsx';
import type { shellEn } from '#app/contract/messages.en.ts';

/** Of what the frame is around. */
export const contentId = 'content';

export interface ShellLayoutProps {
	readonly brand: BrandView;
	/** Before the logo: the button of the phone's menu. */
	readonly lead?: ReactNode;
	/** At the end of the header. */
	readonly account: ReactNode;
	readonly navigation: ReactNode;
	readonly children: ReactNode;
}

export function ShellLayout({ brand, lead, account, navigation, children }: ShellLayoutProps): ReactElement {
	const text = useText<typeof shellEn>('frame');
	return (
		<div className="flex min-h-svh flex-col">
			<SkipLink target={contentId}>{text('frame.skip')}</SkipLink>
			<header className="on-header sticky top-0 z-10 flex min-h-14 border-b border-line print:hidden">
				<div className="flex min-w-0 grow items-center gap-2 px-3 sm:px-5">
					<div className="lg:hidden">{lead}</div>
					<a href={pathTo('home')} className="flex min-w-0 items-center rounded-sm py-1">
						<BrandLogo name={brand.name} {...brand.headerLogo} />
					</a>
					<div className="ms-auto flex items-center gap-1">{account}</div>
				</div>
			</header>
			<div className="flex grow">
				<nav
					aria-label={text('shell.navigation')}
					className="sticky top-14 hidden h-[calc(100svh-3.5rem)] w-64 shrink-0 overflow-y-auto border-e border-line bg-surface px-3 py-5 lg:block print:hidden"
				>
					{navigation}
				</nav>
				<div className="flex min-w-0 grow flex-col">
					<main id={contentId} tabIndex={-1} className="flex grow flex-col outline-none">
						{children}
					</main>
					<LegalFooter brand={brand} />
				</div>
			</div>
		</div>
	);
}
