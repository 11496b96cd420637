import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import type { Level, Share, Sharing } from '../contract.ts';
import { sharingTexts } from './texts.ts';

export interface ShareListProps {
	readonly sharing: Sharing;
	readonly isPending: boolean;
	readonly onLevel: (share: Share, level: Level) => void;
	readonly onEnd: (share: Share) => void;
}

/** Who has it, and why; where two ways meet, the sentence says so. */
export function ShareList({ sharing, isPending, onLevel, onEnd }: ShareListProps): ReactElement {
	const text = useText(sharingTexts);
	const { owner, shares, mayChange } = sharing;
	return (
		<ul className="divide-y divide-line border-y border-line">
			<li className="flex min-h-14 items-center gap-3 py-2">
				<Avatar name={owner.name} tintKey={owner.id} />
				<span className="min-w-0 grow">
					<span className="block truncate text-strong">{owner.name}</span>
					<span className="block text-sm text-muted">{text('share.owner')}</span>
				</span>
				<span className="text-sm text-muted">{text('share.everything')}</span>
			</li>
			{shares.map((share) => (
				<li key={`${share.kind} ${share.id}`} className="flex min-h-14 items-center gap-3 py-2">
					<Mark share={share} />
					<Words share={share} />
					{mayChange ? (
						<div className="w-32 shrink-0">
							<Select
								label={text('share.level_of', { name: share.name })}
								isLabelHidden
								placeholder={text('share.choose')}
								isDisabled={isPending}
								options={[
									{ id: 'view', label: text('share.view') },
									{ id: 'edit', label: text('share.edit') },
									{ id: 'end', label: text('share.end') },
								]}
								value={share.level}
								onChange={(chosen: Level | 'end') => (chosen === 'end' ? onEnd(share) : onLevel(share, chosen))}
							/>
						</div>
					) : (
						<span className="text-sm text-muted">{text(`share.${share.level}`)}</span>
					)}
				</li>
			))}
		</ul>
	);
}

function Mark({ share }: { readonly share: Share }): ReactElement {
	if (share.kind === 'person') return <Avatar name={share.name} tintKey={share.id} />;
	return (
		<span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-6 text-on-tint-6">
			<Icon name="users" />
		</span>
	);
}

function Words({ share }: { readonly share: Share }): ReactElement {
	const text = useText(sharingTexts);
	const { dayOf } = useFormat();
	const { kind, name, people, sharedAt, alsoThrough, isEditingNow } = share;
	const day = dayOf(sharedAt);
	const since = kind === 'team' ? text('share.people', { count: people, day }) : text('share.since', { day });
	return (
		<span className="min-w-0 grow">
			<span className="block truncate text-strong">{name}</span>
			<span className="block text-sm text-muted">
				{since}
				{isEditingNow && ` · ${text('share.editing')}`}
			</span>
			{alsoThrough.map(({ teamName, level }) => (
				<span key={teamName} className="block text-sm text-muted">
					{text('share.through', { team: teamName, level: text(`share.${level}`) })}
				</span>
			))}
		</span>
	);
}
