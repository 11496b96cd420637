import { type ReactElement, useEffect, useRef, useState } from 'react';
import { languages } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { audienceIcons } from './audience-icons.ts';
import { EditTileDialog } from './EditTileDialog.tsx';
import type { TileParts } from './managed-props.ts';
import type { Publication, PublishedTile } from './queries.ts';
import { managedTexts } from './texts.ts';
import { useTileName } from './use-publication-name.ts';
import { useRepublish } from './use-republish.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export interface PublicationRowProps extends TileParts {
	readonly publication: Publication;
	/** It was withdrawn or published again a moment ago: the focus goes with it to its new place. */
	readonly isTurned: boolean;
	readonly onTurn: () => void;
}

/** One publication: its tiles, to whom, since when and by whom, and what can be done with it. */
export function PublicationRow(props: PublicationRowProps): ReactElement {
	const { publication, isTurned, lives, onChanged, onTurn } = props;
	const { publicationId, withdrawnAt, tiles } = publication;
	const text = useText(managedTexts);
	const language = useLanguage();
	const nameOf = useTileName(lives);
	const [open, setOpen] = useState<'withdraw' | PublishedTile>();
	const turned = (): void => {
		onTurn();
		onChanged();
	};
	const republish = useRepublish(turned);
	const turn = useFocusOf(isTurned);
	const names = tiles.map((one) => nameOf(one, language));
	const name = names.join(', ');
	const close = (): void => setOpen(undefined);
	return (
		<li className="grid gap-1 px-5 py-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<Facts publication={publication} />
				{withdrawnAt === undefined ? (
					<Button
						ref={turn}
						size="small"
						aria-label={
							tiles.length === 1
								? text('managed.withdraw_one', { name })
								: text('managed.withdraw_many', { count: tiles.length, name })
						}
						onClick={() => setOpen('withdraw')}
					>
						{text('managed.withdraw', { count: tiles.length })}
					</Button>
				) : (
					<Button
						ref={turn}
						size="small"
						aria-label={text('managed.republish_one', { name })}
						isPending={republish.isPending}
						pendingLabel={text('publish.publishing')}
						onClick={() => republish.start(publicationId)}
					>
						{text('managed.republish')}
					</Button>
				)}
			</div>
			<FormRefusal>{republish.failure}</FormRefusal>
			<ul className="divide-y divide-line">
				{tiles.map((one) => (
					<TileLine
						key={one.tile.id}
						published={one}
						isWithdrawn={withdrawnAt !== undefined}
						lives={lives}
						onEdit={() => setOpen(one)}
					/>
				))}
			</ul>
			{open === 'withdraw' && <WithdrawDialog shown={{ publication, names }} onChanged={turned} onClose={close} />}
			{typeof open === 'object' && (
				<EditTileDialog {...props} publicationId={publicationId} published={open} onClose={close} />
			)}
		</li>
	);
}

/** The row of what was turned is another one, in the other list. */
function useFocusOf(isTurned: boolean) {
	const turn = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (isTurned) turn.current?.focus();
	}, [isTurned]);
	return turn;
}

/** To whom it is published, since when and by whom. */
function Facts({ publication }: Pick<PublicationRowProps, 'publication'>): ReactElement {
	const { audience, publishedAt, publishedBy, withdrawnAt } = publication;
	const text = useText(managedTexts);
	const { dayOf } = useFormat();
	const facts = [
		audience.name,
		text('managed.published', { day: dayOf(publishedAt), name: publishedBy }),
		...(withdrawnAt === undefined ? [] : [text('managed.withdrawn_on', { day: dayOf(withdrawnAt) })]),
	];
	return (
		<Text size="small" tone="muted" className="flex items-start gap-1.5">
			<Icon name={audienceIcons[audience.kind]} className="mt-0.5" />
			<span className="min-w-0 wrap-anywhere">{facts.join(' · ')}</span>
		</Text>
	);
}

interface TileLineProps extends Pick<TileParts, 'lives'> {
	readonly published: PublishedTile;
	readonly isWithdrawn: boolean;
	readonly onEdit: () => void;
}

/** What it is called in both languages, the reader's first, and how many people have it. */
function TileLine({ published, isWithdrawn, lives, onEdit }: TileLineProps): ReactElement {
	const text = useText(managedTexts);
	const language = useLanguage();
	const nameOf = useTileName(lives);
	const { isMandatory, people } = published;
	const name = nameOf(published, language);
	const others = languages.filter((one) => one !== language && nameOf(published, one) !== name);
	return (
		<li className="flex min-h-14 items-center gap-x-3 py-2">
			<div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<div className="grid min-w-0 grow basis-72">
					<span className="line-clamp-2 font-medium wrap-anywhere text-strong">{name}</span>
					{others.map((one) => (
						<span key={one} lang={one} className="line-clamp-2 text-sm wrap-anywhere text-muted">
							{nameOf(published, one)}
						</span>
					))}
				</div>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Badge {...(isMandatory && { tone: 'accent', icon: 'pin' })}>
						{text(isMandatory ? 'managed.mandatory' : 'managed.suggested')}
					</Badge>
					{!isWithdrawn && (
						<Text as="span" size="small" tone="muted">
							{text('publish.have_it', { count: people })}
						</Text>
					)}
				</div>
			</div>
			<Button variant="quiet" size="small" icon="pencil" isIconOnly onClick={onEdit}>
				{text('managed.edit_one', { name })}
			</Button>
		</li>
	);
}
