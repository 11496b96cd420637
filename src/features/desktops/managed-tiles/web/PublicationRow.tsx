import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { withdrawPublication } from '../contract.ts';
import type { ManagedDialogProps } from './ManagedDialog.tsx';
import type { en } from './messages.en.ts';
import { managedKey, type Published } from './queries.ts';
import { useManagedChange } from './use-managed-change.ts';

const audienceIcons = { brand: 'globe', office: 'building-2', team: 'users' } as const satisfies Record<string, IconName>;

export interface PublicationRowProps extends Pick<ManagedDialogProps, 'lives' | 'say' | 'onChanged'> {
	readonly publication: Published['Publications'][number];
}

/** One publication: for whom, its tiles, and the way back. */
export function PublicationRow({ publication, lives, say, onChanged }: PublicationRowProps): ReactElement {
	const { PublicationID, Audience, PublishedAt, PublishedBy, Tiles } = publication;
	const text = useText<typeof en>('managed-tiles');
	const language = useLanguage();
	const queries = useQueryClient();
	const { dayOf } = useFormat();
	const nameOf = ({ Kind, Text, Shortcut: shortcut, Live }: Tile): string => {
		if (shortcut !== undefined) return language === 'fr' && shortcut.NameFr !== '' ? shortcut.NameFr : shortcut.Name;
		if (Kind === 'live') return lives.find(({ key }) => key === Live)?.name ?? text('publish.live');
		return Kind === 'shortcut' ? text('managed.no_shortcut') : Text;
	};
	const publishAgain = async (): Promise<void> => {
		try {
			await call(withdrawPublication, { PublicationID, IsWithdrawn: false });
			say({ tone: 'success', title: text('managed.again', { audience: Audience.Name }) });
		} catch {
			say({ tone: 'danger', title: text('managed.not_again') });
		}
		onChanged();
		await queries.invalidateQueries({ queryKey: managedKey });
	};
	const withdraw = useManagedChange(
		() => call(withdrawPublication, { PublicationID, IsWithdrawn: true }),
		() => {
			onChanged();
			say({
				tone: 'success',
				title: text('managed.withdrawn', { audience: Audience.Name }),
				action: { label: text('managed.undo'), onPress: () => void publishAgain() },
			});
		},
	);
	const names = Tiles.map(({ Tile: tile }) => nameOf(tile)).join(', ');
	return (
		<li className="grid gap-1.5 py-3">
			<div className="flex items-start gap-3">
				<span className="min-w-0 grow">
					<span className="flex items-center gap-2 text-sm font-medium text-body">
						<Icon name={audienceIcons[Audience.Kind]} className="text-muted" />
						<span className="min-w-0 wrap-anywhere">{Audience.Name}</span>
					</span>
				</span>
				<Button
					size="small"
					aria-disabled={withdraw.isPending}
					onClick={() => {
						if (!withdraw.isPending) withdraw.start(undefined);
					}}
				>
					<span aria-hidden="true">{text('managed.withdraw')}</span>
					<span className="sr-only">{text('managed.withdraw_one', { name: names })}</span>
				</Button>
			</div>
			<ul className="grid gap-1">
				{Tiles.map(({ Tile: tile, IsMandatory }) => (
					<li key={tile.ID} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
						<span className="line-clamp-2 min-w-0 text-strong wrap-anywhere">{nameOf(tile)}</span>
						<Badge {...(IsMandatory && { tone: 'accent', icon: 'pin' })}>
							{text(IsMandatory ? 'managed.mandatory' : 'managed.suggested')}
						</Badge>
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">{text('managed.published', { day: dayOf(PublishedAt), name: PublishedBy })}</p>
			<FormRefusal>{withdraw.failure}</FormRefusal>
		</li>
	);
}
