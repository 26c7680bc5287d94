import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { heading, open } from '../../test/open';
import { server } from '../../test/server';

const rowAbout = (words: RegExp) => screen.getByText(words, { selector: 'li' }).textContent;

const config = {
  appName: 'Our App',
  stripePublishableKey: null,
  stripeScriptUrl: null,
  adProvider: 'house',
  confirmEmail: 'off',
};

describe('the Privacy Policy', () => {
  it('says that evidence is kept while an objection waits', async () => {
    open('/privacy');
    await heading('Privacy Policy');
    expect(rowAbout(/^Reports: for each/)).toContain('later only while an objection to the decision waits');
    expect(rowAbout(/^A notice from outside/)).toContain('as long as an objection to the decision waits');
  });

  it.each([
    ['/api/geocode/reverse', ', by our own service and not by a third party.'],
    ['https://geocoder.example/reverse', ', by geocoder.example, which learns that centre and the network address'],
  ])('says who names the city where the geocoder is %s', async (geocoderUrl, words) => {
    server.on('GET /api/config', { status: 200, body: { ...config, geocoderUrl } });
    open('/privacy');
    await waitFor(() => expect(rowAbout(/^The name of your city/)).toContain(words));
  });

  it('promises nothing of that before it is known', async () => {
    server.refuse('GET /api/config', 503, 'service_unavailable', 'Not now');
    open('/privacy');
    await heading('Privacy Policy');
    expect(rowAbout(/^The name of your city/)).toMatch(/centre of the square\.$/);
  });
});
