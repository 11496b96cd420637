import type { ReactElement, ReactNode } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { shellTexts } from '../page-texts.ts';
import { useView } from '#platform/web/view.ts';
import { searchKeys } from './early-search/early-search.ts';
import { SearchFace } from './early-search/SearchFace.tsx';
import { LateLine } from './LateLine.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { ShellLayout } from './ShellLayout.tsx';

/** The frame in the HTML of a signed-in screen, until the application is there. */
export function FirstFrame({ children }: { readonly children: ReactNode }): ReactElement {
	const text = useText(shellTexts);
	const { brand } = useShell();
	const view = useView();
	const content = (
		<>
			<noscript>
				<div className="p-4 sm:p-8">
					<Notice tone="warning">{text('shell.script_needed')}</Notice>
				</div>
			</noscript>
			<LateLine />
			<OfflineLine />
			{children}
		</>
	);
	// Whether the menu is open to them is known only of people who have a second factor.
	if (useAddress().screen?.name === 'setUpTwoFactor') {
		return (
			<ShellLayout brand={brand} account={null} navigation={null}>
				{content}
			</ShellLayout>
		);
	}
	return <PortalFrame search={<SearchFace {...(view && { keys: searchKeys(view.isMac) })} />}>{content}</PortalFrame>;
}

/** In the room above the title, so that nothing moves; the application has a bar for it. */
function OfflineLine(): ReactElement {
	const text = useText(shellTexts);
	return (
		<div role="status" className="relative z-1 mx-auto w-full max-w-7xl print:hidden">
			<p className="absolute inset-x-4 top-0.5 hidden text-sm font-medium text-strong in-data-offline:block sm:inset-x-8 sm:top-2">
				{text('connection.offline')}
			</p>
		</div>
	);
}
