// Presses Continue for the person, which returns the browser to the shop by a form POST.
document.querySelector('form[data-return]')?.submit();
