// Presses Continue for the person: the bank sends the browser back to the shop by a form POST.
document.querySelector('form[data-return]')?.submit();
