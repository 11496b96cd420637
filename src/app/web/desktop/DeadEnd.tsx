// Where an address leads to nothing that this person may see: why, in one sentence, and one way on that is open to them.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState, type EmptyStateProps } from '#ui/native/EmptyState.tsx';
import { shellTexts } from '../page-texts.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { isStaffScreen } from './staff/staff-entries.ts';
import { type ScreenName, useAddress } from '#platform/web/navigation/shown-address.ts';

/** For screens with a key: the list that their things are in. Everybody who may open the screen may open the list. */
const lists = {
	subscription: 'subscription',
	manageSubscription: 'subscription',
	invoice: 'invoices',
	cardReceipt: 'payments',
	checkoutSuccess: 'payments',
	staffPerson: 'staffPeople',
	changePersonnel: 'staffPeople',
	terminatePersonnel: 'staffPeople',
	viewAs: 'staffPeople',
	importPersonnel: 'importPersonnel',
} as const satisfies Partial<Record<ScreenName, ScreenName>>;

export interface DeadEndProps {
	/** There is something at the address, which is closed to this person. */
	readonly isFound: boolean;
	readonly level?: EmptyStateProps['level'];
}

export function DeadEnd({ isFound, level = 1 }: DeadEndProps): ReactElement {
	const text = useText(shellTexts);
	const name = useAddress().screen?.name;
	const actedBy = useQuery(profileQuery).data?.actedBy;
	const { opens } = useFeatures();
	const listed = !isFound && name !== undefined && isListed(name) ? lists[name] : undefined;
	const list = listed !== undefined && opens(pathTo(listed)) ? listed : undefined;
	const area = isStaffScreen(name) ? 'staffHome' : 'home';
	const why = actedBy === undefined ? 'closed' : actedBy.kind === 'staff' ? 'viewing' : 'acting';
	const title = text(isFound ? `shell.${why}_title` : 'shell.absent_title');
	const { brand } = useShell();
	return (
		<>
			{level === 1 && <title>{`${title} · ${brand.name}`}</title>}
			<EmptyState
				icon={isFound ? 'lock' : 'search'}
				level={level}
				title={title}
				action={
					<Link href={pathTo(list ?? area)} className={buttonStyle({ variant: 'primary' })}>
						{text(`shell.to_${list ?? area}`)}
					</Link>
				}
			>
				{isFound ? undefined : text('shell.absent_text')}
			</EmptyState>
		</>
	);
}

function isListed(name: ScreenName): name is keyof typeof lists {
	return name in lists;
}
