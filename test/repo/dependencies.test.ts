import { expect, test } from 'vitest';
import { isSameInstall } from '../../scripts/lib/install.mjs';
import { readSource } from './checkout.ts';

interface LockedPackage {
	readonly version?: string;
	readonly resolved?: string;
	readonly integrity?: string;
	readonly hasInstallScript?: boolean;
	readonly optionalDependencies?: Dependencies;
}
type Dependencies = Readonly<Record<string, string>>;
interface Manifest {
	readonly dependencies: Dependencies;
	readonly devDependencies: Dependencies;
	readonly optionalDependencies: Dependencies;
}

/** Packages that may run code when they are installed, each with the reason. Installation is told not to let them in any case. */
const installScripts: Readonly<Record<string, string>> = {};

const lock = JSON.parse(readSource('package-lock.json').text) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(readSource('package.json').text) as Manifest;
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every dependency is pinned to one version', () => {
	const { dependencies, devDependencies, optionalDependencies } = manifest;
	const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
	expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file names no registry and lets every package be verified', () => {
	expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
	expect(locked.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});

/** Optional packages, such as builds for other platforms, that no entry of the lock file stands for. `npm ci` refuses such a file. */
function unlockedOptionals(packages: Readonly<Record<string, LockedPackage>>): string[] {
	return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies)
			.filter((name) => !placesFor(path, name).some((place) => packages[place] !== undefined))
			.map((name) => `${path} wants ${name}`),
	);
}

/** Where Node looks for a package from inside another: next to it and in every folder above. */
function placesFor(path: string, name: string): string[] {
	const folders = path === '' ? [] : path.split('/node_modules/');
	const above = folders.map((_folder, index) => folders.slice(0, index + 1).join('/node_modules/'));
	return [`node_modules/${name}`, ...above.map((folder) => `${folder}/node_modules/${name}`)];
}

test('npm ci accepts the lock file: every optional package is in it', () => {
	expect(
		unlockedOptionals(lock.packages),
		'one of these has no release of that version; pin the version before',
	).toEqual([]);
	const packages = {
		'': {},
		'node_modules/a': { optionalDependencies: { b: '1', c: '1' } },
		'node_modules/a/node_modules/b': {},
	};
	expect(unlockedOptionals(packages)).toEqual(['node_modules/a wants c']);
});

test('no package runs code when it is installed', () => {
	const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path);
	expect(running.filter((path) => installScripts[path] === undefined)).toEqual([]);
	expect(Object.keys(installScripts).filter((path) => !running.includes(path))).toEqual([]);
});

test('the lock file agrees with package.json', () => {
	const { dependencies, devDependencies, optionalDependencies } = lock.packages[''] as unknown as Manifest;
	expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
		dependencies: manifest.dependencies,
		devDependencies: manifest.devDependencies,
		optionalDependencies: manifest.optionalDependencies,
	});
});

test('a start installs again exactly when what is there differs from the lock file', () => {
	const wanted = { packages: { '': {}, a: { version: '1.0.0' }, b: { version: '2.0.0', optional: true } } };
	expect(isSameInstall(wanted, { packages: { a: { version: '1.0.0' }, b: { version: '2.0.0' } } })).toBe(true);
	expect(isSameInstall(wanted, { packages: { a: { version: '1.0.0' } } })).toBe(true);
	expect(isSameInstall(wanted, { packages: { a: { version: '1.0.1' } } })).toBe(false);
	expect(isSameInstall(wanted, { packages: { b: { version: '2.0.0' } } })).toBe(false);
	expect(isSameInstall(wanted, { packages: { a: { version: '1.0.0' }, c: { version: '1.0.0' } } })).toBe(false);
});
