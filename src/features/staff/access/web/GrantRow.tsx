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
		<li className={`flex items-start gap-3 px-5 py-3 max-sm:px-4 ${isNew ? 'bg-accent-soft' : ''}`}>
			<Avatar name={name} tintKey={String(userId)} />
			<div className="min-w-0 grow">
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
	readonly isReasonShown?: boolean;
	readonly onEnd: (grant: Grant) => void;
}

export function GrantRow({ grant, today, isReasonShown = false, onEnd }: GrantRowProps): ReactElement {
	const text = useText(accessTexts);
	const { day } = useFormat();
	const say = useWaySentence(today);
	const { role, scope, startsOn, endsOn, grantedBy: by, reason } = grant;
	return (
		<WayRow
			userId={grant.userId}
			name={grant.name}
			sentence={say({ role, scope: scope.name, startsOn, by })}
			more={
				<>
					{endsOn !== undefined && (
						<p className="text-sm font-semibold text-warning-text">{text('ways.until', { day: day(endsOn) })}</p>
					)}
					{isReasonShown && <p className="text-sm wrap-anywhere text-muted">{text('ways.reason', { reason })}</p>}
				</>
			}
			action={
				grant.mayEnd && (
					<Menu
						trigger={
							<Button variant="quiet" size="small" icon="ellipsis" isIconOnly aria-haspopup="menu">
								{text('ways.more', { name: grant.name })}
							</Button>
						}
					>
						<MenuSection>
							<MenuItem icon="user-x" tone="danger" onAction={() => onEnd(grant)}>
								{text('ways.end')}
							</MenuItem>
						</MenuSection>
					</Menu>
				)
			}
		/>
	);
}
