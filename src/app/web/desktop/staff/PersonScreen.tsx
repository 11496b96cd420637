// /UserAgentAdmin/people/{key}: one person, and what the caller may do for them.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { type PersonLinks, PersonPage } from '#features/staff/directory/web/PersonPage.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { PersonHelp } from './PersonHelp.tsx';
import { PersonHoldings } from './PersonHoldings.tsx';
import { personNumber } from './person-number.ts';
import { staffListStyle, StaffScreen } from './StaffScreen.tsx';
import { usePersonMoments } from './use-person-moments.tsx';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';
import { RecordSection } from '#features/staff/personnel/web/RecordSection.tsx';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';

export function PersonScreen(): ReactElement {
	const { key } = useParams('staffPerson');
	return (
		<StaffScreen needs={['directory.read']} resetKey={key}>
			<SliceTexts catalog={directoryTexts}>
				<SliceTexts catalog={personnelTexts}>
					<Person userId={personNumber(key)} />
				</SliceTexts>
			</SliceTexts>
		</StaffScreen>
	);
}

function Person({ userId }: { readonly userId: number }): ReactElement {
	const { brand } = useShell();
	return (
		<div className={staffListStyle}>
			<PersonPage
				userId={userId}
				links={usePersonLinks()}
				brandName={brand.name}
				moments={usePersonMoments(userId)}
				work={<RecordSection userId={userId} />}
				holds={<PersonHoldings userId={userId} />}
			>
				<PersonHelp userId={userId} />
			</PersonPage>
		</div>
	);
}

function usePersonLinks(): PersonLinks {
	const text = useText(directoryTexts);
	const { Permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	const may = (permission: StaffPermission): boolean => held.includes(permission);
	return {
		back: (
			<Link
				href={pathTo('staffPeople')}
				className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}
			>
				<Icon name="arrow-left" />
				{text('person.back')}
			</Link>
		),
		acts: ({ UserID, GivenName, State: state }) => {
			const key = String(UserID);
			const isThere = state !== 'left';
			return (
				<>
					{isThere && may('assistance.view') && (
						<Act href={pathTo('viewAs', { key })} icon="eye">
							{text('person.view_as', { name: GivenName })}
						</Act>
					)}
					{isThere && may('access.manage') && (
						<Act href={pathTo('staffAccess')} icon="key-round">
							{text('person.access')}
						</Act>
					)}
					{isThere && may('personnel.manage') && (
						<Act href={pathTo('changePersonnel', { key })} icon="pencil" isMain>
							{text('person.change')}
						</Act>
					)}
				</>
			);
		},
		leave: ({ UserID, State: state }) =>
			state !== 'left' && may('personnel.manage') ? (
				<Link
					href={pathTo('terminatePersonnel', { key: String(UserID) })}
					className={`${buttonStyle({ variant: 'quiet' })} border-line-strong! text-danger-text!`}
				>
					{text(state === 'leaving' ? 'person.leave_planned' : 'person.leave')}
				</Link>
			) : null,
	};
}

interface ActProps {
	readonly href: string;
	readonly icon: 'eye' | 'key-round' | 'pencil';
	readonly isMain?: boolean;
	readonly children: ReactNode;
}

function Act({ href, icon, isMain = false, children }: ActProps): ReactElement {
	return (
		<Link href={href} className={buttonStyle({ variant: isMain ? 'primary' : 'secondary' })}>
			<Icon name={icon} />
			{children}
		</Link>
	);
}
