import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { useDraftFields } from '../draft-fields.ts';
import { type DraftedProvider, listProviders } from './own-providers.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { ProviderRow } from './ProviderRow.tsx';
import { secretsQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { brandCommerceTexts } from '../texts.ts';

type Opened =
	| { readonly act: 'edit'; readonly of?: DraftedProvider }
	| { readonly act: 'secret'; readonly of: DraftedProvider };

/** OpenID providers of the brand's own, each with a secret that is written once. */
export function ProvidersCard({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandCommerceTexts);
	const fields = useDraftFields();
	const [opened, setOpened] = useState<Opened>();
	const providers = listProviders(fields);
	const clients = providers.map(({ key, provider }) => `${key} ${provider.issuer} ${provider.clientId}`).join('\n');
	const { data } = useQuery(secretsQuery(brandKey, clients));
	const close = (): void => setOpened(undefined);
	return (
		<Card as="section" aria-labelledby="providers">
			<CardHeader
				title={text('providers.title')}
				titleId="providers"
				description={text('providers.hint')}
				actions={
					!fields.isReadOnly && (
						<Button size="small" icon="plus" aria-describedby="providers" onClick={() => setOpened({ act: 'edit' })}>
							{text('add')}
						</Button>
					)
				}
			/>
			{providers.length === 0 ? (
				<p className="text-muted">{text('providers.none')}</p>
			) : (
				<ul className="divide-y divide-line border-t border-line">
					{providers.map((drafted) => (
						<ProviderRow
							key={drafted.key}
							drafted={drafted}
							secret={data?.providers.find(({ provider }) => provider === drafted.key)}
							canEnter={data?.canEnter ?? false}
							onEdit={() => setOpened({ act: 'edit', of: drafted })}
							onSecret={() => setOpened({ act: 'secret', of: drafted })}
						/>
					))}
				</ul>
			)}
			{data?.canEnter === false && <p className="mt-4 text-sm text-muted">{text('secret.no_key')}</p>}
			{opened?.act === 'edit' && <ProviderDialog drafted={opened.of} providers={providers} onClose={close} />}
			{opened?.act === 'secret' && (
				<SecretDialog
					brandKey={brandKey}
					drafted={opened.of}
					isUsed={data?.providers.find(({ provider }) => provider === opened.of.key)?.isUsed ?? false}
					onClose={close}
				/>
			)}
		</Card>
	);
}
