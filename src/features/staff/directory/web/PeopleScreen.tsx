// /UserAgentAdmin/people: everybody within reach, found by any words.
import { type ReactElement, useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { ExportButton } from './ExportButton.tsx';
import { parsePeopleFilter } from './people-filter.ts';
import { PeopleList } from './PeopleList.tsx';
import { directoryTexts } from './texts.ts';

export function PeopleScreen(): ReactElement {
	const text = useText(directoryTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter = useMemo(() => parsePeopleFilter(query), [query]);
	const mayAdd = usePermissions<StaffPermission>().may('personnel.manage');
	return (
		<Page>
			<title>{text('people.document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('people.title')}
				actions={
					<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
						<ExportButton filter={filter} />
						{mayAdd && (
							// A phone has the width of two acts; this one is in the menu as well.
							<Link
								href={pathTo('importPersonnel')}
								className={`${buttonStyle({ variant: 'secondary' })} max-sm:hidden`}
							>
								<Icon name="file-up" />
								{text('people.import')}
							</Link>
						)}
						{mayAdd && (
							<Link href={pathTo('addPersonnel')} className={buttonStyle({ variant: 'primary' })}>
								<Icon name="user-plus" />
								{text('people.add')}
							</Link>
						)}
					</div>
				}
			/>
			<PeopleList
				filter={filter}
				onFilter={(change) => navigate(withQuery(path, { ...filter, ...change }), { replace: true })}
			/>
		</Page>
	);
}
