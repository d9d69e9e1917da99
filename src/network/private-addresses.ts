import { type LookupAddress, lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '../contract/errors.ts';

const lookupTimeoutMs = 3_000;

/** Anything not on the public internet: loopback, private, link-local, carrier NAT, reserved, multicast. */
export function isPrivateAddress(address: string) {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast';
}

/** A host that is an IP address is never looked up, so it is checked directly. */
export function isPrivateHost(hostname: string) {
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) && isPrivateAddress(address);
}

/** Rejects a URL whose host is, or resolves to, a private address. A name that does not resolve is accepted. */
export async function rejectPrivateSite(url: string) {
  const addresses = await resolve(hostOf(url));
  if (addresses.some(isPrivateAddress)) throw new AppError('privateSite');
}

/** DNS lookup for a connection that fails on private addresses, so that the checked address is the one connected to. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
    const failure = error ?? (isPrivate || addresses.length === 0 ? new AppError('privateSite') : null);
    if (failure) callback(failure, '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

function hostOf(url: string) {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

async function resolve(host: string) {
  if (ipaddr.isValid(host)) return [host];
  const timeUp = new Promise<LookupAddress[]>((done) => setTimeout(done, lookupTimeoutMs, []).unref());
  const found = await Promise.race([lookupAll(host, { all: true }).catch(() => []), timeUp]);
  return found.map(({ address }) => address);
}
