// What is live of a brand, as the folder that another portal takes. Secrets are in no folder.
import { readInput } from '#platform/server/http/wire.ts';
import { readStored } from '#platform/server/brands/published-brands.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { ServedFile } from '#platform/server/http/bind-file.ts';
import type { Core } from '#platform/server/slice.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { requireVisible } from '#features/staff/brand-editor/server/api.ts';
import { brandFolderProblem, exportQuery } from '../contract.ts';

/** @throws brands.not_found for another company's brand, brand_folder.not_published for one that is only being made */
export async function exportFolder(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
): Promise<ServedFile> {
	const { brandKey } = readInput(exportQuery, call.request.query);
	const files = await database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const stored = await readStored(queries, [brandKey]);
		if (stored.paths.length === 0) throw brandFolderProblem('brand_folder.not_published');
		await auditAction(queries, clock, call, 'brands.exported', { brand: brandKey });
		return stored;
	});
	const { streamZip } = await import('#platform/server/zip.ts');
	const at = clock.now();
	async function* entries(): AsyncGenerator<ZipEntry> {
		for (const name of files.paths) yield { name, bytes: files.read(name) ?? Buffer.alloc(0), at, isPacked: true };
	}
	return { bytes: streamZip(entries()), mediaType: 'application/zip', name: `${brandKey}.zip`, isSaved: true };
}
