import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import { shortcutName } from '#features/desktops/shortcuts/contract.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { withdrawPublication } from '../contract.ts';
import type { ManagedDialogProps } from './managed-props.ts';
import type { Published } from './queries.ts';
import { useManagedChange } from './use-managed-change.ts';
import { managedTexts } from './texts.ts';

const audienceIcons = { brand: 'globe', office: 'building-2', team: 'users' } as const satisfies Record<
	string,
	IconName
>;

export interface PublicationRowProps extends Pick<ManagedDialogProps, 'lives' | 'onChanged'> {
	readonly publication: Published['publications'][number];
	/** Just now: the way back stands where it stood. */
	readonly isWithdrawn: boolean;
	readonly onWithdrawn: (isWithdrawn: boolean) => void;
}

/** Shows one publication: for whom it is, its tiles, and how to take it back. */
export function PublicationRow(props: PublicationRowProps): ReactElement {
	const { publication, isWithdrawn, lives, onWithdrawn, onChanged } = props;
	const { publicationId, audience, publishedAt, publishedBy, tiles } = publication;
	const text = useText(managedTexts);
	const language = useLanguage();
	const { dayOf } = useFormat();
	const nameOf = ({ kind, text: noteText, shortcut, live }: Tile): string => {
		if (shortcut !== undefined) return shortcutName(shortcut, language);
		if (kind === 'live') return lives.find(({ key }) => key === live)?.name ?? text('publish.live');
		return kind === 'shortcut' ? text('managed.no_shortcut') : noteText;
	};
	const change = useManagedChange(
		() => call(withdrawPublication, { publicationId, isWithdrawn: !isWithdrawn }),
		() => {
			onWithdrawn(!isWithdrawn);
			onChanged();
		},
	);
	const names = tiles.map(({ tile }) => nameOf(tile)).join(', ');
	return (
		<li className="grid gap-1.5 py-3">
			<div className="flex items-start gap-3">
				<span className="min-w-0 grow">
					<span className="flex items-center gap-2 text-sm font-medium text-body">
						<Icon name={audienceIcons[audience.kind]} className="text-muted" />
						<span className="min-w-0 wrap-anywhere">{audience.name}</span>
					</span>
				</span>
				<Button
					size="small"
					aria-disabled={change.isPending}
					onClick={() => {
						if (!change.isPending) change.start(undefined);
					}}
				>
					<span aria-hidden="true">{text(isWithdrawn ? 'managed.undo' : 'managed.withdraw')}</span>
					<span className="sr-only">
						{text(isWithdrawn ? 'managed.undo_one' : 'managed.withdraw_one', { name: names })}
					</span>
				</Button>
			</div>
			<ul className={isWithdrawn ? 'grid gap-1 line-through' : 'grid gap-1'}>
				{tiles.map(({ tile, isMandatory }) => (
					<li key={tile.id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
						<span className="line-clamp-2 min-w-0 wrap-anywhere text-strong">{nameOf(tile)}</span>
						<Badge {...(isMandatory && { tone: 'accent', icon: 'pin' })}>
							{text(isMandatory ? 'managed.mandatory' : 'managed.suggested')}
						</Badge>
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">
				{isWithdrawn
					? text('managed.withdrawn')
					: text('managed.published', { day: dayOf(publishedAt), name: publishedBy })}
			</p>
			<FormRefusal>{change.failure}</FormRefusal>
		</li>
	);
}
