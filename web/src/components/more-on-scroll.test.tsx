import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MoreOnScroll } from './more-on-scroll';

it('looks as far ahead in a scroller of its own as in the page', () => {
  const Own = window.IntersectionObserver;
  const watched: unknown[] = [];
  window.IntersectionObserver = class extends Own {
    constructor(act: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(act, options);
      watched.push(options);
    }
  };
  render(<MoreOnScroll label="Loading more" load={() => undefined} isLoading={false} hasFailed={false} />);
  window.IntersectionObserver = Own;
  expect(watched).toEqual([{ rootMargin: '600px', scrollMargin: '600px' }]);
});
