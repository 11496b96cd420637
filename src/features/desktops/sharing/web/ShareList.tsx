import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import type { Level, Share, Sharing } from '../contract.ts';
import { sharingTexts } from './texts.ts';

export interface ShareListProps {
	readonly sharing: Sharing;
	readonly isPending: boolean;
	/** Whom the person has just shared it with. */
	readonly added: Pick<Share, 'Kind' | 'ID'> | undefined;
	readonly onLevel: (share: Share, level: Level) => void;
	readonly onEnd: (share: Share) => void;
}

/** Who has it, and why; where two ways meet, the sentence says so. */
export function ShareList({ sharing, isPending, added, onLevel, onEnd }: ShareListProps): ReactElement {
	const text = useText(sharingTexts);
	const { Owner: owner, Shares: shares, MayChange: mayChange } = sharing;
	return (
		<ul className="divide-y divide-line border-y border-line">
			<li className="flex min-h-14 items-center gap-3 py-2">
				<Avatar name={owner.Name} tintKey={owner.ID} />
				<span className="min-w-0 grow">
					<span className="block truncate text-strong">{owner.Name}</span>
					<span className="block text-sm text-muted">{text('share.owner')}</span>
				</span>
				<span className="text-sm text-muted">{text('share.everything')}</span>
			</li>
			{shares.map((share) => (
				<li key={`${share.Kind} ${share.ID}`} className="flex min-h-14 items-center gap-3 py-2">
					<Mark share={share} />
					<Words share={share} />
					{added?.Kind === share.Kind && added.ID === share.ID && <Badge tone="success">{text('share.added')}</Badge>}
					{mayChange ? (
						<div className="w-32 shrink-0">
							<Select
								label={text('share.level_of', { name: share.Name })}
								isLabelHidden
								placeholder={text('share.choose')}
								isDisabled={isPending}
								options={[
									{ id: 'view', label: text('share.view') },
									{ id: 'edit', label: text('share.edit') },
									{ id: 'end', label: text('share.end') },
								]}
								value={share.Level}
								onChange={(chosen: Level | 'end') => (chosen === 'end' ? onEnd(share) : onLevel(share, chosen))}
							/>
						</div>
					) : (
						<span className="text-sm text-muted">{text(`share.${share.Level}`)}</span>
					)}
				</li>
			))}
		</ul>
	);
}

function Mark({ share }: { readonly share: Share }): ReactElement {
	if (share.Kind === 'person') return <Avatar name={share.Name} tintKey={share.ID} />;
	return (
		<span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-6 text-on-tint-6">
			<Icon name="users" />
		</span>
	);
}

function Words({ share }: { readonly share: Share }): ReactElement {
	const text = useText(sharingTexts);
	const { dayOf } = useFormat();
	const { Kind, Name, People, SharedAt, AlsoThrough, IsEditingNow } = share;
	const day = dayOf(SharedAt);
	const since = Kind === 'team' ? text('share.people', { count: People, day }) : text('share.since', { day });
	return (
		<span className="min-w-0 grow">
			<span className="block truncate text-strong">{Name}</span>
			<span className="block text-sm text-muted">
				{since}
				{IsEditingNow && ` · ${text('share.editing')}`}
			</span>
			{AlsoThrough.map(({ TeamName, Level: level }) => (
				<span key={TeamName} className="block text-sm text-muted">
					{text('share.through', { team: TeamName, level: text(`share.${level}`) })}
				</span>
			))}
		</span>
	);
}
