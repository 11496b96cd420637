import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { StateBadge } from '#features/staff/directory/web/StateBadge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { ActionsMenu, useRefusal } from './ActionsMenu.tsx';
import { InviteButton } from './InviteButton.tsx';
import type { PersonActProps } from './person-act.ts';
import { staffPersonTexts } from './texts.ts';
import { usePerson } from './use-person.ts';

/** Says who the person is, and has the menu of acts and the main act. */
export function PersonHead(props: PersonActProps): ReactElement {
	const person = usePerson(props.userId);
	return (
		<div className="mt-3 flex flex-wrap items-center justify-between gap-4">
			<div className="flex min-w-0 items-center gap-4 max-sm:items-start max-sm:gap-3">
				<Avatar name={person.name} tintKey={String(person.userId)} size="large" />
				<div className="grid min-w-0 gap-1">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Heading level={1} size="display" className="min-w-0 wrap-anywhere max-sm:text-xl">
							{person.name}
						</Heading>
						<StateBadge {...person} />
					</div>
					<p className="text-muted">{[person.jobTitle, person.officeName].filter(Boolean).join(' · ')}</p>
				</div>
			</div>
			<div className="flex gap-2 max-sm:w-full max-sm:*:min-h-11 max-sm:*:flex-1">
				<ActionsMenu {...props} />
				<MainAct userId={props.userId} />
			</div>
		</div>
	);
}

/** The main act changes the person. It invites people who have not opened their account, and adds those who left again. */
function MainAct({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(staffPersonTexts);
	const { may } = usePermissions<StaffPermission>();
	const { state } = usePerson(userId);
	const refusal = useRefusal(userId);
	if (!may('personnel.manage')) return null;
	if (state === 'left')
		return <LinkButton href={pathTo('addPersonnel')} icon="user-plus" words={text('head.add_again')} />;
	if (refusal?.isFinal === true || (refusal !== undefined && state === 'unopened')) {
		return (
			<Button variant="primary" icon="lock" disabled title={refusal.words}>
				{text('head.change')}
			</Button>
		);
	}
	if (state === 'unopened') return <InviteButton userId={userId} isMain />;
	return (
		<LinkButton href={pathTo('changePersonnel', { key: String(userId) })} icon="pencil" words={text('head.change')} />
	);
}

interface LinkButtonProps {
	readonly href: string;
	readonly icon: 'pencil' | 'user-plus';
	readonly words: string;
}

function LinkButton({ href, icon, words }: LinkButtonProps): ReactElement {
	return (
		<Link href={href} className={buttonStyle({ variant: 'primary' })}>
			<Icon name={icon} />
			{words}
		</Link>
	);
}
