import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { ScreenProblem } from '../ScreenProblem.tsx';

/** Of screens that are lists: as wide as their tables need. */
export const staffListStyle = 'mx-auto w-full max-w-7xl px-4 py-6 sm:px-8 sm:py-9';

export interface StaffScreenProps {
	/** Any of them opens the screen; left out, a grant of any kind does. */
	readonly needs?: readonly StaffPermission[] | undefined;
	/** What makes it another screen: a failure before it is forgotten. */
	readonly resetKey?: string;
	readonly children: ReactNode;
}

/** Around every screen of the staff area: who holds no access is told so. The server refuses the calls in any case. */
export function StaffScreen({ needs, resetKey = '', children }: StaffScreenProps): ReactElement {
	return (
		<SliceTexts catalog={accessTexts}>
			<ScreenBoundary resetKey={resetKey} Problem={ScreenProblem}>
				<Guard needs={needs}>{children}</Guard>
			</ScreenBoundary>
		</SliceTexts>
	);
}

function Guard({ needs, children }: Pick<StaffScreenProps, 'needs' | 'children'>): ReactNode {
	const text = useText(accessTexts);
	const { Permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	if (held.length > 0 && (needs === undefined || needs.some((one) => held.includes(one)))) return children;
	const isStaff = held.length > 0;
	return (
		<div className={screenStyle}>
			<EmptyState
				icon="lock"
				level={1}
				title={text(isStaff ? 'closed.part_title' : 'closed.title')}
				action={
					<Link href={pathTo(isStaff ? 'staffHome' : 'home')} className={textLinkStyle}>
						{text(isStaff ? 'closed.to_staff' : 'nav.back')}
					</Link>
				}
			>
				{text(isStaff ? 'closed.part_text' : 'closed.text')}
			</EmptyState>
		</div>
	);
}
