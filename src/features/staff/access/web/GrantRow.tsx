import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Menu, MenuItem, MenuSection } from '#ui/Menu.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import type { Grant } from './queries.ts';
import { useWaySentence } from './use-way-sentence.ts';
import { accessTexts } from './texts.ts';

export interface WayRowProps {
	readonly userId: number;
	readonly name: string;
	/** Shown beside the name. */
	readonly mark?: ReactNode;
	readonly isNew?: boolean;
	readonly sentence: string;
	readonly more?: ReactNode;
	readonly action?: ReactNode;
}

/** Somebody, and why they can see it. */
export function WayRow({ userId, name, mark, isNew = false, sentence, more, action }: WayRowProps): ReactElement {
	return (
		<li className={`flex items-start gap-3 px-5 py-3 max-sm:flex-wrap max-sm:px-4 ${isNew ? 'bg-accent-soft' : ''}`}>
			<Avatar name={name} tintKey={String(userId)} />
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-x-2 font-medium text-strong">
					{name}
					{mark}
				</p>
				<p className={`text-sm ${isNew ? 'text-body' : 'text-muted'}`}>{sentence}</p>
				{more}
			</div>
			{action}
		</li>
	);
}

export interface GrantRowProps {
	readonly grant: Grant;
	readonly today: string;
	readonly onEnd: (grant: Grant) => void;
}

export function GrantRow({ grant, today, onEnd }: GrantRowProps): ReactElement {
	const text = useText(accessTexts);
	const { day } = useFormat();
	const say = useWaySentence(today);
	const { role, scope, startsOn, endsOn, grantedBy: by } = grant;
	return (
		<WayRow
			userId={grant.userId}
			name={grant.name}
			sentence={say({ role, scope: scope.name, startsOn, by })}
			more={
				endsOn !== undefined && (
					<p className="text-sm font-semibold text-warning-text">{text('ways.until', { day: day(endsOn) })}</p>
				)
			}
			action={<GrantMenu grant={grant} label={text('ways.more', { name: grant.name })} onEnd={onEnd} />}
		/>
	);
}

export interface GrantMenuProps {
	readonly grant: Grant;
	readonly label: string;
	readonly onEnd: (grant: Grant) => void;
}

/** Absent where the reader may not end the grant. */
export function GrantMenu({ grant, label, onEnd }: GrantMenuProps): ReactNode {
	const text = useText(accessTexts);
	if (!grant.mayEnd) return null;
	return (
		<Menu
			trigger={
				<Button variant="quiet" size="small" icon="ellipsis" isIconOnly aria-haspopup="menu">
					{label}
				</Button>
			}
		>
			<MenuSection>
				<MenuItem icon="user-x" tone="danger" onAction={() => onEnd(grant)}>
					{text('ways.end')}
				</MenuItem>
			</MenuSection>
		</Menu>
	);
}
